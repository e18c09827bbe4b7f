// `npm run release`: creates release/causeway, a self-contained folder that needs no packages, build tool or source.
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { OPTIONS } from './esbuild-options.mjs'

const FOLDER = process.argv[2] ?? join('release', 'causeway')
const PROGRAMS = ['src/bin/main.ts', 'src/bin/operator.ts', 'src/bin/audit.ts', 'src/bin/mcp-stdio.ts']
/** The files that the service reads at run time, and the operator's documents. */
const FILES = [
  'migrations',
  'docs',
  'examples/customers',
  'examples/deployment/causeway.service',
  'examples/load-balancer',
  'sdk/cli/README.md',
  'openapi.json',
  'openapi-operator.json',
  'openapi-members.json',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
]
/** For people who change the source: a release has none. */
const LEFT_OUT = ['architecture', 'debugging', 'how-to-add-an-operation', 'testing'].map((name) => `docs/${name}.md`)
/** Packages outside the bundle, because they have files next to their code. */
const PACKAGES = ['@electric-sql/pglite']
const SCRIPTS = ['start', 'operator', 'audit', 'mcp']

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(join(FOLDER, 'bin'), { recursive: true })
await build({ ...OPTIONS, entryPoints: PROGRAMS, outdir: join(FOLDER, 'dist'), splitting: true })
copyFileSync('dist/reference.js', join(FOLDER, 'dist', 'reference.js'))
copyFileSync('sdk/cli/dist/main.js', join(FOLDER, 'bin', 'causeway'))
cpSync(join('dist', 'console'), join(FOLDER, 'dist', 'console'), { recursive: true })
for (const file of FILES)
  cpSync(file, join(FOLDER, file), { recursive: true, filter: (source) => !LEFT_OUT.includes(source) })
for (const name of PACKAGES)
  cpSync(join('node_modules', name), join(FOLDER, 'node_modules', name), { recursive: true, dereference: true })
for (const file of readdirSync(FOLDER, { recursive: true }).filter(isDocument)) unlinkMissing(file)

function isDocument(file) {
  return file.endsWith('.md') && !file.startsWith('node_modules')
}

/** Links to files that the release lacks become their texts. */
function unlinkMissing(document) {
  const path = join(FOLDER, document)
  const isThere = (target) =>
    /^(https?:|mailto:|#|\/)/.test(target) || existsSync(join(dirname(path), target.split('#')[0]))
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words, target) => (isThere(target) ? link : words)),
  )
}

const { name, version, description, license, type, engines, scripts, dependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const chosen = (all, names) => Object.fromEntries(names.map((each) => [each, all[each]]))
writeFileSync(
  join(FOLDER, 'package.json'),
  `${JSON.stringify(
    {
      ...{ name, version, description, license, private: true, type, engines },
      scripts: chosen(scripts, SCRIPTS),
      dependencies: chosen(dependencies, PACKAGES),
    },
    undefined,
    2,
  )}\n`,
)
process.stdout.write(`${FOLDER} is Causeway ${version}. It runs with Node alone: cd ${FOLDER} && npm start\n`)
process.stdout.write(
  version.includes('-')
    ? 'This version is between two releases and gets no tag.\n'
    : `Tag the release: git tag --annotate v${version} --message "Causeway ${version}" && git push origin v${version}\n`,
)
