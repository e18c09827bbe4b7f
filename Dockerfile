# The service in an image: `docker build --tag causeway .`; docs/operating.md says how it is run.
FROM node:24.22.3-slim AS release
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund && npm run release

FROM node:24.22.3-slim
COPY --from=release /source/release/causeway /causeway
# Sealed files, where they are not in an S3 store: the one folder that is written.
RUN mkdir /data && chown node:node /data
WORKDIR /causeway
USER node
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/main.js"]
