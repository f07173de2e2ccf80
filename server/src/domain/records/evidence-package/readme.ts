/** README.txt of an evidence package. */
export const PACKAGE_README = `Evidence package of one identity verification, written by Wabi.

  manifest.json       which verification, of which company, for whom, when
  images/             every photo as stored, with those that others replaced: re-encoded when received, without
                      metadata; tables/evidence.json says when and from where each was sent, and when it was replaced
  consents/           each text that the customer agreed to, as they read it; its SHA-256 is in its name and in
                      tables/consents.json, with version, language and times
  tables/             every record: claims, readings, decisions with the versions of rules and models, consents, notes,
                      requests, e-mails, events
  earlier-values.json under a legal hold only: records as they were before they were changed or deleted, and when
  audit.json          who did what: each entry's place and hash in the company's chain, and the chain's signed head
  report-fields.json  the facts that a suspicious-transaction report asks for
  SHA256SUMS          SHA-256 of every other file except the signature
  SHA256SUMS.sig      Ed25519 signature of SHA256SUMS by the platform
  public-key.pem      the platform's public key: compare it with one from a source that you trust

Verify it without Wabi:

  tar -xf PACKAGE.tar && sha256sum -c SHA256SUMS
  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig

These commands trust the key in this file, and anybody can sign a file with a key of their own. Get the platform's key
another way: its operator prints it with "npm run audit -- heads", and its SHA-256 is in the daily mails with the head of
the company's audit log. Wabi's repository has a script that compares the key, refuses files that are not listed, and
needs only Node:

  node verify-signed-file.mjs PACKAGE.tar --key platform-key.pem       or --key-sha256 HEX

It says 'Valid' (exit status 0) only with the platform's key, 'Invalid' (1) when a byte differs, and 'Intact, signer not
verified' (3) without a key.
`
