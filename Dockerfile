# The images of the shop, by target: `backend`, `web`, and `sandbox` with the stand-ins of the sandbox profile.

# By digest, since a tag may name another image tomorrow. How to renew them: docs/operations.md
ARG NODE_IMAGE
ARG NGINX_IMAGE
FROM ${NODE_IMAGE:-node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7} AS node
FROM ${NGINX_IMAGE:-nginx:1.30.4-trixie@sha256:585d4e63ef9a0c34cbb46fefa3449d16d38bf4a8d3d817e6638962d8b7578696} AS nginx

# --- What the images are built from; each layer is kept as long as its files stay the same ---------------------------

FROM node AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY packages/auth-stand-in/package.json packages/auth-stand-in/
COPY packages/embedded-mongodb/package.json packages/embedded-mongodb/
COPY packages/mail-stand-in/package.json packages/mail-stand-in/
COPY packages/stripe-stand-in/package.json packages/stripe-stand-in/
COPY e2e/package.json e2e/
COPY load/bench/package.json load/bench/
COPY load/proofs/package.json load/proofs/
COPY load/testkit/package.json load/testkit/

FROM manifests AS workshop
RUN --mount=type=cache,target=/root/.npm npm ci
COPY tsconfig.json ./

FROM workshop AS backend-build
COPY backend backend
RUN npm run build -w backend && rm backend/dist/.tsbuildinfo

# The site, and its bundle for the back end, which renders pages.
FROM workshop AS site-build
COPY frontend frontend
COPY deploy/compress-site.mjs deploy/
# The address people type; the sitemap and the link previews name it.
ARG PUBLIC_URL=
RUN if [ -z "$PUBLIC_URL" ]; then unset PUBLIC_URL; fi \
 && npm run build -w frontend \
 && node deploy/compress-site.mjs frontend/dist/site

FROM workshop AS sandbox-build
COPY packages packages
RUN npm run build -w packages/auth-stand-in -w packages/mail-stand-in -w packages/stripe-stand-in \
 && find packages/*/dist \( -name '*.map' -o -name '*.d.ts' -o -name .tsbuildinfo \) -delete

FROM workshop AS sandbox-accounts
COPY scripts/settings.mjs scripts/
RUN node --input-type=module --eval "import { SEED_ACCOUNTS } from './scripts/settings.mjs'; \
  const accounts = SEED_ACCOUNTS.map(({ label, email, password }) => ({ label, email, password })); \
  process.stdout.write(JSON.stringify(accounts));" >sandbox-accounts.json

# `npm ci` knows no choice of workspaces, so the others are taken off the list. What is never loaded goes: for the back end
# also the compiler that one package may use, and what firebase-admin brings for Firestore and Cloud Storage.
FROM manifests AS backend-modules
COPY deploy/slim-modules.sh deploy/
RUN --mount=type=cache,target=/root/.npm npm pkg set 'workspaces=["backend"]' --json && npm ci --omit=dev \
 && (cd node_modules && rm -rf .bin typescript @google-cloud google-gax @grpc) && deploy/slim-modules.sh node_modules

FROM manifests AS sandbox-modules
COPY deploy/slim-modules.sh deploy/
RUN --mount=type=cache,target=/root/.npm npm pkg set \
    'workspaces=["packages/auth-stand-in","packages/mail-stand-in","packages/stripe-stand-in"]' --json \
 && npm ci --omit=dev \
 && deploy/slim-modules.sh node_modules

# --- The images --------------------------------------------------------------------------------------------------------

FROM node AS backend
WORKDIR /app
# Of the profile `backups`.
RUN mkdir /backups && chown node:node /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000
# Traces name files and lines of `src`. The heap's limit leaves room for the catalogue's columns, which are outside of it.
ENV NODE_OPTIONS="--enable-source-maps --max-old-space-size=512"
COPY --from=backend-modules /app/node_modules node_modules
COPY --from=backend-modules /app/backend backend
COPY backend/seed backend/seed
COPY --from=backend-build /app/backend/dist backend/dist
COPY --from=site-build /app/frontend/dist/renderer site-renderer
ENV SITE_RENDERER=/app/site-renderer/entry.mjs
COPY deploy/healthy.sh deploy/
COPY deploy/backend deploy/backend
USER node
EXPOSE 5000
# A million products take minutes to load; until then the health says how far the start is.
HEALTHCHECK --interval=10s --timeout=6s --start-period=1h --retries=3 CMD ["deploy/healthy.sh", "5000", "/health/ready"]
ENTRYPOINT ["node", "deploy/backend/run.mjs"]
CMD ["backend/dist/main.js"]

FROM node AS sandbox
WORKDIR /app
ENV NODE_ENV=production
RUN mkdir /data && chown node:node /data
COPY --from=sandbox-modules /app/node_modules node_modules
COPY --from=sandbox-modules /app/packages packages
COPY --from=sandbox-build /app/packages/auth-stand-in/dist packages/auth-stand-in/dist
COPY --from=sandbox-build /app/packages/mail-stand-in/dist packages/mail-stand-in/dist
COPY --from=sandbox-build /app/packages/stripe-stand-in/dist packages/stripe-stand-in/dist
COPY scripts/settings.mjs scripts/
COPY deploy/healthy.sh deploy/
COPY deploy/sandbox deploy/sandbox
USER node

FROM nginx AS web
RUN chown nginx:nginx /var/cache/nginx
COPY deploy/web/nginx.conf /etc/nginx/nginx.conf
COPY deploy/web /usr/share/karigar
COPY --from=sandbox-accounts /app/sandbox-accounts.json /usr/share/karigar/
COPY --from=site-build /app/frontend/dist/site /usr/share/nginx/html
USER nginx
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["curl", "-fsS", "http://127.0.0.1:8080/healthz"]
ENTRYPOINT ["/usr/share/karigar/entrypoint.sh"]
CMD []
