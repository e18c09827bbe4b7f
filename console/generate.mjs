// Writes the types of the interfaces that the console calls. With `--check`, compares them instead.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

/** The generated types by their source document. */
const TYPES = {
  'openapi-operator.json': 'operator.d.ts',
  'openapi-members.json': 'members.d.ts',
}

for (const [document, name] of Object.entries(TYPES)) {
  const file = new URL(`src/api/${name}`, import.meta.url)
  const header = `// Made by \`npm run generate -w @causeway/console\` of ${document}. Do not edit.\n`
  const text = header + astToString(await openapiTS(new URL(`../${document}`, import.meta.url)))
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text)
    throw new Error(`${name} is stale: run \`npm run generate -w @causeway/console\`.`)
}
