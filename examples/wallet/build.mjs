// Builds the server into the named folder, and next to it the page with its library.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
const outdir = process.argv[2] ?? join(here, 'dist')
const shared = {
  bundle: true,
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  tsconfig: join(here, 'tsconfig.json'),
}
await build({
  ...shared,
  entryPoints: [join(here, 'server/main.ts')],
  outfile: join(outdir, 'server.js'),
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
})
await build({
  ...shared,
  entryPoints: [join(here, 'page/main.ts')],
  outfile: join(outdir, 'page/page.js'),
  platform: 'browser',
  target: 'es2022',
})
mkdirSync(join(outdir, 'page'), { recursive: true })
for (const name of ['index.html', 'style.css']) copyFileSync(join(here, 'page', name), join(outdir, 'page', name))
