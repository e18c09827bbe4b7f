// Bundles the program into dist/ or the folder that is named: one file, main.js, that Node runs alone, with the client and the documents of which it
// makes its commands.
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const textOf = (file) => JSON.stringify(JSON.stringify(JSON.parse(readFileSync(here(`../../${file}`), 'utf8'))))
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? here('dist')
const outfile = join(folder, 'main.js')

await build({
  entryPoints: [here('src/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // Uses the client's source, so that the client package needs no earlier build.
  alias: { '@causeway/client': here('../client/src/index.ts') },
  define: { PLATFORM_DOCUMENT: textOf('openapi.json'), OPERATOR_DOCUMENT: textOf('openapi-operator.json') },
  logLevel: 'warning',
})
chmodSync(outfile, 0o755)
