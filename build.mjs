// Bundles the service into dist/ or the folder that is named, libraries left in node_modules. Takes a fraction of a second once the
// embedded database has been prepared, so it runs before every start.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const outdir = process.argv[2] ?? 'dist'
const entries = ['src/main.ts', 'src/operator.ts', 'src/audit.ts', 'src/openapi.ts', 'src/demo.ts', 'src/prepared-database.ts', 'test/crash/crash-test.ts', 'bench/bench.ts', 'bench/floor-server.ts', 'bench/ledger-worker.ts', 'bench/load-generator.ts'].filter((file) => existsSync(file))
await build({ entryPoints: entries, entryNames: '[name]', outdir, bundle: true, splitting: true, packages: 'external', platform: 'node', target: 'node20.19', format: 'esm', sourcemap: true, logLevel: 'warning' })
mkdirSync(outdir, { recursive: true })
copyFileSync('node_modules/@scalar/api-reference/dist/browser/standalone.js', `${outdir}/reference.js`)
const { prepareDatabase } = await import(pathToFileURL(`${outdir}/prepared-database.js`).href)
await prepareDatabase()
