# The same two commands as on any machine: install and build happen in `npm start`'s own set-up.
FROM node:24-bookworm-slim
WORKDIR /srv/kindred
COPY . .
RUN node tools/setup/build.js && npm prune --omit=dev --no-audit --no-fund
ENV KINDRED_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_COMPILE_CACHE=/tmp/kindred
RUN useradd --system --create-home kindred && mkdir /data && chown kindred /data
USER kindred
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK CMD ["node", "-e", "fetch('http://localhost:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1))"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=2", "--expose-gc", "--max-old-space-size=1024", "--heap-growing-percent=50", "server/dist/main.js"]
