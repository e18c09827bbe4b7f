#!/usr/bin/env bash
# What takes longer than a submission may: `npm run test:nightly`, on PostgreSQL too where DATABASE_URL names one. Every file in a process of
# its own and in random order, which finds what one needs of another; the amounts of test/support/amounts-by-run.ts; many crashes, chaos, and
# the clients of all generators.
set -euo pipefail
cd "$(dirname "$0")/.."
postgres="${DATABASE_URL:-}"
unset DATABASE_URL

night() {
  npx vitest run --config vitest.nightly.config.ts
  npm run --silent test:crash -- --rounds 100
}

echo '== embedded database'
night
echo '== all generated clients'
npm run --silent test:clients -- --all
if [ -n "$postgres" ]; then
  echo '== PostgreSQL'
  export DATABASE_URL="$postgres"
  night
fi
echo '== two processes in chaos'
npm run --silent test:chaos
