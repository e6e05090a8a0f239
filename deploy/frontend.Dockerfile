# One image for each frontend; FRONTEND is its folder. The stage `packages` is the one of api/Dockerfile, word for word, so
# that one installation serves all builds.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY api/package.json api/
COPY api/contract/package.json api/contract/
COPY shop-frontend/package.json shop-frontend/
COPY shell/package.json shell/
COPY admin-frontend/package.json admin-frontend/
COPY tests/package.json tests/
RUN npm ci --include-workspace-root -w @hofkiste/api -w @hofkiste/contract -w @hofkiste/shop-frontend -w @hofkiste/shell -w @hofkiste/admin-frontend

FROM packages AS build
COPY api/contract api/contract
RUN npm run build -w @hofkiste/contract
COPY scripts/rspack scripts/rspack
COPY scripts/lib/sbom.mjs scripts/lib/run.mjs scripts/lib/
ARG FRONTEND
COPY $FRONTEND $FRONTEND
RUN NODE_ENV=production npm run build -w @hofkiste/$FRONTEND && node scripts/lib/sbom.mjs @hofkiste/$FRONTEND dist.cdx.json

# Publishes the build into the volume that the gateway serves, and ends. Its argument is release, update or rollback.
FROM debian:trixie-slim
ARG FRONTEND
ENV FRONTEND=$FRONTEND
RUN useradd --uid 10001 --user-group --no-create-home hofkiste && install -d -o hofkiste -g hofkiste /www /www/$FRONTEND
COPY --chmod=755 gateway/publish.sh /usr/local/bin/publish
COPY --from=build /app/$FRONTEND/dist /dist
COPY --from=build /app/dist.cdx.json /dist.cdx.json
USER hofkiste
VOLUME /www/$FRONTEND
ENTRYPOINT ["sh", "-c", "exec publish /www/$FRONTEND /dist $0"]
CMD ["update"]
