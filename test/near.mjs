// `npm run test:near -- quotes cards`: the tests in the folders of these areas or features, and the tests made from the
// declarations of their operations. A name is a folder below src/features, src, src/runtime or test, or a path.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'

const names = process.argv.slice(2)
if (names.length === 0) stop('Name an area or a feature: npm run test:near -- quotes')

const folders = names.map((name) => folderOf(name) ?? stop(`There is no area or feature ${name}.`))
const operations = operationsIn(folders)
const generated = operations.length > 0 ? ['test/operations.test.ts'] : []
await startVitest('test', [...folders.map((folder) => `${folder}/`), ...generated], {
  watch: false,
  provide: { operations },
})

function folderOf(name) {
  const areas = readdirSync('src/features').map((area) => `src/features/${area}/`)
  return ['src/features/', ...areas, 'src/', 'src/runtime/', 'test/', '']
    .map((parent) => parent + name.replace(/\/$/, ''))
    .find(isFolder)
}

function isFolder(path) {
  return existsSync(path) && statSync(path).isDirectory()
}

/** Returns the ids of the operations that the folders declare. */
function operationsIn(folders) {
  const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'))
  const known = new Set(
    Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId)),
  )
  return folders
    .flatMap(sourcesIn)
    .flatMap((text) => [...text.matchAll(/\bid: '(\w+)'/g)].map(([, id]) => id))
    .filter((id) => known.has(id))
}

function sourcesIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8'))
}

function stop(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
