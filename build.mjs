// Bundles the service into dist/, libraries left in node_modules. Takes a fraction of a second, so it runs before every start.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { build } from 'esbuild'

const entries = ['src/main.ts', 'src/operator.ts', 'src/audit.ts', 'src/openapi.ts', 'src/demo.ts', 'bench/bench.ts'].filter((file) => existsSync(file))
await build({ entryPoints: entries, entryNames: '[name]', outdir: 'dist', bundle: true, splitting: true, packages: 'external', platform: 'node', target: 'node20.19', format: 'esm', sourcemap: true, logLevel: 'warning' })
mkdirSync('dist', { recursive: true })
copyFileSync('node_modules/@scalar/api-reference/dist/browser/standalone.js', 'dist/reference.js')
