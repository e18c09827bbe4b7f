// Bundles the pages into dist/console of the project: the console's script with its style sheet, parts of scripts and a worker, which are named by
// their content, and the script of the guides.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const outdir = here('../dist/console')

/** The import of a guide into a page: the rows of the guide's first table, each a list of cells in Markdown. */
const tablesOfGuides = {
  name: 'tables-of-guides',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.md$/ }, ({ path }) => {
      const lines = readFileSync(path, 'utf8').split('\n')
      const first = lines.findIndex((line) => line.startsWith('|--')) + 1
      const rows = lines.slice(first, lines.indexOf('', first))
      return { contents: JSON.stringify(rows.map((row) => row.slice(2, -2).split(' | '))), loader: 'json' }
    }),
}

const { metafile } = await build({
  entryPoints: { app: here('src/main.tsx'), 'guide-page': here('src/guide-page.ts') },
  outdir,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: ['chrome120', 'firefox121', 'safari17.5'],
  format: 'esm',
  splitting: true,
  chunkNames: 'part-[hash]',
  assetNames: 'worker-[hash]',
  loader: { '.worker.min.mjs': 'file' },
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  plugins: [tablesOfGuides],
})

/** The pages that people open first, whose scripts the browser requests together with the first one. */
const OPENED_FIRST = { overview: 'src/pages/overview/page.tsx', home: 'src/members/home.tsx' }

/** Returns the files that a file imports at once, and the file itself. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const { path, kind } of metafile.outputs[file].imports) if (kind === 'import-statement') withImports(path, found)
  return found
}
const outputOf = (source) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint?.endsWith(source))
const first = withImports(outputOf('src/main.tsx'))
const namesOf = (files) => files.map((file) => basename(file))
const preloads = {
  everyPage: namesOf([...first].slice(1)),
  ...Object.fromEntries(
    Object.entries(OPENED_FIRST).map(([page, source]) => [
      page,
      namesOf([...withImports(outputOf(source))].filter((file) => !first.has(file))),
    ]),
  ),
}
writeFileSync(join(outdir, 'preloads.json'), JSON.stringify(preloads))

const built = new Set(['preloads.json', ...namesOf(Object.keys(metafile.outputs))])
for (const name of readdirSync(outdir)) if (!built.has(name)) rmSync(join(outdir, name))
