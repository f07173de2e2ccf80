timeout 60 sh -c 'until grep verification.completed /tmp/wabi-received.log; do sleep 1; done'
