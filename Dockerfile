# One image for all tiers; the command says which one runs. See docs/operations.md.
ARG NODE=node:24-slim

FROM ${NODE} AS sources
WORKDIR /app
COPY . .

# Without install scripts: the `node` package only brings Node to machines that have another one.
FROM sources AS pages
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN cd web && node ../node_modules/vite/bin/vite.js build --logLevel warn

FROM sources AS libraries
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev \
  --workspace=contracts --workspace=engines --workspace=service --workspace=ingest --workspace=projector \
  --workspace=query-api --workspace=standalone --workspace=sample-world

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=sources /app/package.json ./
COPY --from=sources /app/config config
# Some folders have libraries of their own in them.
COPY --from=libraries /app/contracts contracts
COPY --from=libraries /app/engines engines
COPY --from=libraries /app/service service
COPY --from=libraries /app/ingest ingest
COPY --from=libraries /app/projector projector
COPY --from=libraries /app/query-api query-api
COPY --from=libraries /app/standalone standalone
COPY --from=libraries /app/sample-world sample-world
COPY --from=libraries /app/node_modules node_modules
COPY --from=pages /app/web/dist web/dist
# For a hub in one process; the tiers write no files.
RUN mkdir .data && chown node:node .data
VOLUME /app/.data
USER node
EXPOSE 3000
CMD ["node", "standalone/src/main.ts"]
