// Bundles the program with the client into dist/ or the folder that is named, beside the documents of which it makes its commands.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const outdir = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const here = (path) => fileURLToPath(new URL(path, import.meta.url))

await build({
  entryPoints: [here('src/main.ts')],
  outdir: outdir ?? here('dist'),
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // Its source: the package of the client need not be built before.
  alias: { '@causeway/client': here('../client/src/index.ts') },
  logLevel: 'warning',
})
for (const document of ['openapi.json', 'openapi-operator.json'])
  copyFileSync(here(`../../${document}`), join(outdir ?? here('dist'), document))
