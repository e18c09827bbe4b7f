// Writes the client's types and its list of operations that accept an Idempotency-Key. With `--check`, compares them
// instead.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const DOCUMENT = new URL('../../openapi.json', import.meta.url)
const HEADER = '// Made by `npm run generate -w @causeway/client` of openapi.json. Do not edit.\n'

const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'))
const keyed = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
)
const lines = keyed.map((operation) => `  '${operation}',\n`).join('')
const BLOB = ts.factory.createTypeReferenceNode('Blob')
const types = await openapiTS(DOCUMENT, { transform: ({ format }) => (format === 'binary' ? BLOB : undefined) })
const files = {
  'interface.ts': HEADER + astToString(types),
  'keyed-operations.ts': `${HEADER}export const KEYED_OPERATIONS: ReadonlySet<string> = new Set([\n${lines}])\n`,
}
for (const [name, text] of Object.entries(files)) {
  const file = new URL(`src/${name}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text)
    throw new Error(`${name} is stale: run \`npm run generate -w @causeway/client\`.`)
}
