/** Commands that a bundle runs as `bin/runrate <command>`, by the program of each. */
export const bundleCommands = {
  backup: 'standalone/src/main-backup.ts',
  'check-config': 'standalone/src/main-check-config.ts',
  move: 'standalone/src/main-move.ts',
  remove: 'standalone/src/main-remove.ts',
  restore: 'standalone/src/main-restore.ts',
  source: 'ingest/src/source-command/main.ts',
  tidy: 'standalone/src/main-tidy.ts',
} as const;

const cases = Object.entries(bundleCommands).map(
  ([name, program]) => `  ${name}) program=${program}; shift ;;`,
);

export const startScript = `#!/bin/sh
# Starts the hub of HUB_CONFIG (docs/operations.md); with --sample the sample hub and the world it reads; with the
# name of a command, what \`npm run <command>\` does: ${Object.keys(bundleCommands).join(', ')}.
cd "$(dirname "$0")/.." || exit 1
program=standalone/src/main.ts
case "$1" in
  --sample) program=standalone/src/main-sample.ts; shift ;;
${cases.join('\n')}
esac
exec bin/node --import ./scripts/load-env.mjs "$program" "$@"
`;
