import os

from wabi import Wabi

wabi = Wabi(os.environ["WABI_API_KEY"], os.environ["WABI_URL"])

identity = wabi.verifications.identity(os.environ["VERIFICATION_ID"])
print(identity["status"], identity["claims"]["fullName"], identity["claims"]["dateOfBirth"])
for reading in identity["readings"]:
    print(reading["field"], reading["source"], reading["value"], reading["confidence"], reading["agreement"])
