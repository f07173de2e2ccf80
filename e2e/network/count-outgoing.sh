#!/bin/sh
# Runs a program in a network namespace whose only way out is a device that nobody listens to, and prints how many
# packets were sent there: `outgoing packets: N`. The name server is behind that device, too. Needs root.
set -eu
if [ "${ISOLATED:-}" = "" ]; then
  ISOLATED=1 exec unshare --net --mount "$0" "$@"
fi
ip link set lo up
# No search for routers, which would be counted.
echo 0 >/proc/sys/net/ipv6/conf/default/router_solicitations
ip link add out type veth peer name nowhere
# Neither discovery of neighbors nor multicast: they would be counted.
for device in out nowhere; do
  ip link set "$device" multicast off arp off up
done
ip address add 192.0.2.2/24 dev out
ip -6 address add 2001:db8::2/64 dev out nodad
ip route add default via 192.0.2.1 dev out
ip -6 route add default via 2001:db8::1 dev out
resolver=$(mktemp)
echo 'nameserver 192.0.2.53' >"$resolver"
mount --bind "$resolver" /etc/resolv.conf
sent() { sed -n 's/^ *out: *//p' /proc/net/dev | awk '{ print $10 }'; }
before=$(sent)
status=0
"$@" || status=$?
rm -f "$resolver"
echo "outgoing packets: $(($(sent) - before))"
exit "$status"
