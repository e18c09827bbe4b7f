// Bundles the service and its libraries into dist/ or the named folder. Takes a fraction of a second once the embedded
// database is prepared, so it runs before every start. With `--generate`, or if they are missing, it also writes the
// documents and types that git does not track.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { OPTIONS } from './esbuild-options.mjs'

const [outdir = 'dist'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const entries = [
  'src/bin/main.ts',
  'src/bin/operator.ts',
  'src/bin/audit.ts',
  'src/bin/openapi.ts',
  'src/bin/demo.ts',
  'src/bin/mcp-stdio.ts',
  'src/app/prepared-database.ts',
  'test/crash/crash-test.ts',
  'test/crash/chaos-test.ts',
  'test/load/deliveries-test.ts',
  'test/support/development-main.ts',
  'test/clients/client-tests.ts',
  'test/guides/guides-test.ts',
  'test/schemathesis/schemathesis-test.ts',
  'test/s3/s3-test.ts',
  'test/release/release-test.ts',
  'test/release/commands-test.ts',
  'test/release/upgrade-test.ts',
  'bench/bench.ts',
  'bench/floor-server.ts',
  'bench/ledger-worker.ts',
  'bench/load-generator.ts',
  'bench/webhook-receiver.ts',
].filter((file) => existsSync(file))
const { metafile } = await build({ ...OPTIONS, entryPoints: entries, outdir, splitting: true, metafile: true })

const built = new Set(Object.keys(metafile.outputs).map((file) => basename(file)))
const isLeftOver = (file) => /^chunk-.*\.js(\.map)?$/.test(file) && !built.has(file)
for (const file of readdirSync(outdir).filter(isLeftOver)) rmSync(join(outdir, file))

// The freshly built programs generate the documents, and the documents generate the types.
const GENERATED = [
  'openapi-operator.json',
  'openapi-members.json',
  'sdk/client/src/interface.ts',
  'console/src/api/operator.d.ts',
  'console/src/api/members.d.ts',
]
if (process.argv.includes('--generate') || !GENERATED.every((file) => existsSync(file)))
  for (const program of [
    [join(outdir, 'openapi.js'), '--generated'],
    ['sdk/client/generate.mjs'],
    ['console/generate.mjs'],
  ])
    execFileSync(process.execPath, program, { stdio: 'inherit' })

// The command line and the pages.
if (outdir === 'dist') {
  await import('./sdk/cli/build.mjs')
  await import('./console/build.mjs')
}

copyFileSync('node_modules/@scalar/api-reference/dist/browser/standalone.js', join(outdir, 'reference.js'))
const { prepareDatabase } = await import(pathToFileURL(join(outdir, 'prepared-database.js')).href)
await prepareDatabase()
