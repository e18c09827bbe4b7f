// Writes the types of the operator's interface. `--check` compares instead.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const HEADER = '// Made by `npm run generate -w @causeway/console` of openapi-operator.json. Do not edit.\n'
const file = new URL('src/api/operator.d.ts', import.meta.url)
const text = HEADER + astToString(await openapiTS(new URL('../openapi-operator.json', import.meta.url)))

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text)
  throw new Error('operator.d.ts is stale: run `npm run generate -w @causeway/console`.')
