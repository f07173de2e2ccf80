# The signing secret, shared by both sides.
export WABI_WEBHOOK_SECRET="whsec_$(node -p "require('crypto').randomBytes(32).toString('base64')")"

# Your server.
node /tmp/wabi-receive.mjs > /tmp/wabi-received.log &
RECEIVER=$!

# Forwards Wabi's events to it.
npm run --silent webhooks -- listen --forward http://localhost:4000/hook > /tmp/wabi-listen.log &
LISTENER=$!
timeout 60 sh -c 'until grep Forwarding /tmp/wabi-listen.log; do sleep 1; done'
