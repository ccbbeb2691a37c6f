# Builds two images:
#   docker build -t bankcodex .                                     serves the site
#   docker build -t bankcodex-publisher --target publisher .       builds, imports and publishes directories
# docs/operations/deployment.md describes how to run both.

# Pinned by tag and by the digest of the multi-platform index: docs/operations/deployment.md, "Images".
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# All packages, the built directory and the built pages.
FROM ${NODE_IMAGE} AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY .toolchain .toolchain
COPY bin bin
RUN bin/setup tools
COPY . .
RUN bin/setup

# The packages that a running site needs, and no others.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

# The operator's command line, with everything that a build of the directory needs.
FROM built AS publisher
ENV STATE_DIR=/var/lib/bankcodex
RUN install -d -o node -g node -m 0700 /var/lib/bankcodex
RUN install -d -o node -g node -m 0755 /srv/published
USER node
VOLUME /var/lib/bankcodex
ENTRYPOINT ["bin/bankcodex"]
CMD ["--help"]

# The site. It writes to /var/lib/bankcodex and nowhere else: run it with --read-only.
FROM ${NODE_IMAGE} AS site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 \
  STATE_DIR=/var/lib/bankcodex DIRECTORY_FILE=/app/var/directory.sqlite
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY src src
COPY --from=built /app/dist dist
COPY --from=built /app/var/directory.sqlite var/directory.sqlite
RUN install -d -o node -g node -m 0700 /var/lib/bankcodex
# A new volume at this path gets its owner: the publisher writes to it as the same user.
RUN install -d -o node -g node -m 0755 /srv/published
USER node
VOLUME /var/lib/bankcodex
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=32", "--no-allocation-site-pretenuring", "--heap-growing-percent=30", "src/server/main.ts"]
CMD []
