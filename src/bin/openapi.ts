import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../app/config.ts'
import { describeInterface } from '../app/describe-interface.ts'
import { FEATURES } from '../app/features.ts'
import { ROOT } from '../app/root.ts'

/**
 * Writes the OpenAPI document: `node dist/openapi.js [file]`, by default `openapi.json` of the project. With `--check` it only compares and
 * fails when the file is stale.
 */
const config = readConfig({})
const [target = join(ROOT, 'openapi.json')] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const text = `${JSON.stringify(describeInterface(FEATURES, config.basePath), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write('openapi.json is stale: run `npm run openapi`.\n')
  process.exitCode = 1
}
