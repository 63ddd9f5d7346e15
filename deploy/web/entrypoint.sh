#!/bin/sh
# Renders nginx's settings from the environment, names every variable that is missing or wrong (never its value),
# checks the whole configuration and becomes nginx. With the argument "settings" it stops once it has looked at the
# variables, with "check" after it has checked the configuration.
#
# Where things are: RUN_DIR (made, small), CACHE_DIR (kept, up to 1 GB), SITE_DIR (the built site), NGINX_CONF, and
# beside this script the error pages and the sandbox's routes.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
run=${RUN_DIR:-/tmp/nginx}
cache=${CACHE_DIR:-/var/cache/nginx}
conf=${NGINX_CONF:-/etc/nginx/nginx.conf}
site=${SITE_DIR:-/usr/share/nginx/html}
problems=''

# variable NAME EXTENDED_REGEX EXPLANATION [DEFAULT]: sets $NAME, or notes the problem. An empty value counts as unset.
# None of the expressions used lets through a character that means something to nginx or JSON.
variable() {
  eval "value=\${$1:-}"
  [ -n "$value" ] || value=${4-}
  if [ -z "$value" ]; then
    [ $# -ge 4 ] || problems="$problems
  $1: is missing: $3"
  elif [ "$(printf %s "$value" | tr -d '\n')" != "$value" ] || ! printf %s "$value" | grep -Eqx -- "$2"; then
    problems="$problems
  $1: must be $3"
  fi
  eval "$1=\$value"
}

host_port='[A-Za-z0-9.-]+:[0-9]{1,5}'
variable KARIGAR_SANDBOX '[01]' '1 to try the shop out on stand-ins, or 0' 0
variable BACKEND_ADDRESS "$host_port(,$host_port)*" 'HOST:PORT of the back end, or several separated by commas' backend:5000
variable LISTEN_PORT '[0-9]{1,5}' 'a port' 8080
variable TLS '[01]' '1 with certificates mounted, or 0' 0
variable TLS_LISTEN_PORT '[0-9]{1,5}' 'a port' 8443
variable TLS_PORT '[0-9]{1,5}' 'the port of https:// seen from outside' 443
variable TLS_DIR '[A-Za-z0-9._/-]+' 'the folder of fullchain.pem and privkey.pem' /run/tls
variable TRUSTED_PROXIES '[0-9a-fA-F.:/, ]+' 'addresses or ranges, separated by commas' ''
variable RATE_LIMIT_FACTOR '[0-9]{1,5}(\.[0-9]{1,3})?' 'a number, like 1 or 0.5' 1
if [ "$KARIGAR_SANDBOX" = 1 ]; then
  variable SANDBOX_AUTH_ADDRESS "$host_port" 'HOST:PORT of the Auth emulator' sandbox-auth:9099
  variable SANDBOX_STRIPE_ADDRESS "$host_port" 'HOST:PORT of the Stripe stand-in' sandbox-stripe:12111
  for name in FIREBASE_API_KEY FIREBASE_AUTH_DOMAIN STRIPE_PUBLISHABLE_KEY TRUSTED_PROXIES; do
    eval "value=\${$name:-}"
    case $value in
      '' | sandbox | demo-* | pk_test_sandbox) ;; # what deploy/backend/settings.mjs takes for a stand-in, too
      *) problems="$problems
  $name: belongs to a real shop, and KARIGAR_SANDBOX=1 opens it to everybody; remove one of the two" ;;
    esac
  done
  [ "$TLS" = 0 ] || problems="$problems
  TLS: belongs to a real shop, and KARIGAR_SANDBOX=1 opens it to everybody; remove one of the two"
else
  variable FIREBASE_PROJECT_ID '[a-z0-9-]{4,40}' 'the id of the Firebase project'
  variable FIREBASE_API_KEY '[A-Za-z0-9_-]{10,80}' "the Firebase project's web API key"
  variable FIREBASE_AUTH_DOMAIN '[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+' "the project's sign-in domain" \
    "${FIREBASE_PROJECT_ID:+$FIREBASE_PROJECT_ID.firebaseapp.com}"
  variable STRIPE_PUBLISHABLE_KEY 'pk_(test|live)_[A-Za-z0-9_]+' "Stripe's publishable key, pk_…"
  variable IMAGE_ORIGINS 'https://[a-z0-9.-]+( https://[a-z0-9.-]+)*' 'origins like https://i.ibb.co, separated by blanks' ''
fi
if [ "$TLS" = 1 ]; then
  for file in fullchain.pem privkey.pem; do
    [ -r "$TLS_DIR/$file" ] || problems="$problems
  TLS: is 1, but $TLS_DIR/$file is not readable"
  done
fi
if [ -n "$problems" ]; then
  echo "The environment of the web server is not usable:$problems" >&2
  exit 78
fi
[ "${1:-}" != settings ] || exit 0

settings=$run/settings
mkdir -p "$settings" "$cache"
cp "$conf" "$run/nginx.conf"
ln -sfn "$site" "$run/site"
ln -sfn "$here/errors" "$run/errors"
ln -sfn "$cache" "$run/cache"

# nginx follows a name itself while replicas come and go; an address is what it is.
for address in $(echo "$BACKEND_ADDRESS" | tr ',' ' '); do
  case ${address%:*} in *[!0-9.]*) follow=' resolve' ;; *) follow='' ;; esac
  echo "server $address max_fails=1 fail_timeout=2s$follow;"
done >"$settings/backend.conf"

resolvers=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf | tr '\n' ' ')
{
  echo "resolver ${resolvers:-127.0.0.11 }valid=2s;"
  for range in $(echo "$TRUSTED_PROXIES" | tr ',' ' '); do echo "set_real_ip_from $range;"; done
} >"$settings/network.conf"

# A minute's number, since nginx takes whole numbers only: 100 requests and 1 upload a second from one address.
per_minute() { awk -v rate="$1" -v factor="$RATE_LIMIT_FACTOR" 'BEGIN { n = int(rate * factor * 60); print (n < 1 ? 1 : n) "r/m" }'; }
cat >"$settings/limits.conf" <<END
limit_req_zone \$binary_remote_addr zone=requests:10m rate=$(per_minute 100);
limit_req_zone \$binary_remote_addr zone=uploads:1m rate=$(per_minute 1);
END

: >"$settings/redirect.conf"
if [ "$TLS" = 1 ]; then
  # The image's nginx takes the directive; that of Debian 12, on which tests run this file, only the parameter.
  http2_parameter='' http2_directive='http2 on;'
  if nginx -v 2>&1 | grep -q 'nginx/1\.22\.'; then http2_parameter=' http2' http2_directive=''; fi
  cat >"$settings/listen.conf" <<END
listen $TLS_LISTEN_PORT ssl$http2_parameter backlog=4096;
$http2_directive
ssl_certificate $TLS_DIR/fullchain.pem;
ssl_certificate_key $TLS_DIR/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
ssl_session_cache shared:tls:10m;
ssl_session_timeout 1d;
ssl_session_tickets off;
END
  port=":$TLS_PORT"
  [ "$TLS_PORT" != 443 ] || port=''
  cat >"$settings/redirect.conf" <<END
server {
  listen $LISTEN_PORT backlog=4096;
  location / { return 308 https://\$host$port\$request_uri; }
  location = /healthz { access_log off; return 204; }
}
END
else
  echo "listen $LISTEN_PORT backlog=4096;" >"$settings/listen.conf"
fi

# The other origins that pages may load from. Stripe: https://docs.stripe.com/security/guide#content-security-policy
# Firebase: its two APIs; Google's script (https://apis.google.com) and the project's own frame carry the sign-in window.
# The script and the style sheet in index.html are trusted by their hashes, which stand there.
hash_of() { sed -n "s/.*<$1 data-hash=\"\(sha256-[A-Za-z0-9+/=]*\)\".*/ '\1'/p" "$site/index.html"; }
hash_of_script=$(hash_of script)
if [ -z "$hash_of_script" ]; then
  echo "$site/index.html names no hash of a script: this is not a built site" >&2
  exit 1
fi
# Version of the built site, for the back end, which renders pages of the same build.
site_version=$(sha256sum "$site/index.html" | cut -d ' ' -f 1)
constant() { printf 'map "" $%s { default "%s"; }\n' "$1" "$2"; }
config_json() { printf 'location = /config.json {\n  default_type application/json;\n  return 200 '\''%s'\'';\n}\n' "$1"; }
constant site_version "$site_version" >"$settings/site-version.conf"
{
  constant csp_hash_of_script "$hash_of_script"
  constant csp_hash_of_style "$(hash_of style)"
} >"$settings/content-hashes.conf"
: >"$settings/sandbox.conf"
if [ "$KARIGAR_SANDBOX" = 1 ]; then
  {
    constant csp_scripts ''
    constant csp_connections ''
    constant csp_frames " 'self'"
    constant csp_images ''
    constant sandbox_auth "$SANDBOX_AUTH_ADDRESS"
    constant sandbox_stripe "$SANDBOX_STRIPE_ADDRESS"
  } >"$settings/content-sources.conf"
  cp "$here/sandbox.conf" "$settings/sandbox.conf"
  config_json '{"sandbox":true,"firebase":{"apiKey":"sandbox","authDomain":"","projectId":"demo-karigar"},"firebaseAuthEmulatorUrl":"$scheme://$http_host","stripePublishableKey":"pk_test_sandbox","stripeJsUrl":"/sandbox/stripe/v3/stripe.js","accounts":'"$(cat "$here/sandbox-accounts.json")"'}' >"$settings/site-config.conf"
  echo '****************************************************************************' >&2
  echo '* SANDBOX: no real sign-in, no real payments, and open to everybody.       *' >&2
  echo '* Never sell anything from here. KARIGAR_SANDBOX=1 is what switched it on. *' >&2
  echo '****************************************************************************' >&2
else
  {
    constant csp_scripts ' https://js.stripe.com https://*.js.stripe.com https://apis.google.com'
    constant csp_connections ' https://api.stripe.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'
    constant csp_frames " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://$FIREBASE_AUTH_DOMAIN"
    constant csp_images "${IMAGE_ORIGINS:+ $IMAGE_ORIGINS}"
  } >"$settings/content-sources.conf"
  config_json "{\"sandbox\":false,\"firebase\":{\"apiKey\":\"$FIREBASE_API_KEY\",\"authDomain\":\"$FIREBASE_AUTH_DOMAIN\",\"projectId\":\"$FIREBASE_PROJECT_ID\"},\"firebaseAuthEmulatorUrl\":null,\"stripePublishableKey\":\"$STRIPE_PUBLISHABLE_KEY\",\"stripeJsUrl\":null,\"accounts\":[]}" >"$settings/site-config.conf"
fi

# Each connection takes a file, a proxied one two.
ulimit -n "$(ulimit -Hn)"

nginx -p "$run" -c "$run/nginx.conf" -t -q
[ "${1:-}" != check ] || exit 0
exec nginx -p "$run" -c "$run/nginx.conf" -g 'daemon off;'
