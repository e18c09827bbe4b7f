import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#app/config.ts'
import { describeInterface, describeMemberInterface, describeOperatorInterface } from '#app/describe-interface.ts'
import { FEATURES } from '#app/features.ts'
import { ROOT } from '#app/root.ts'

/**
 * Writes the OpenAPI documents of platforms, of the operator and of members: `node dist/openapi.js [folder]`, by
 * default into the project. With `--check`, only compares them, and fails if a document is stale. With `--generated`,
 * writes the documents that are not in git.
 */
const config = readConfig({})
const [folder = ROOT] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const documents = {
  'openapi.json': describeInterface(FEATURES, config.basePath),
  'openapi-operator.json': describeOperatorInterface(FEATURES),
  'openapi-members.json': describeMemberInterface(FEATURES),
}
const KEPT_BY_GIT = 'openapi.json'
const isMeant = (name: string) => name !== KEPT_BY_GIT || !process.argv.includes('--generated')
for (const [name, document] of Object.entries(documents).filter(([name]) => isMeant(name))) {
  const text = `${JSON.stringify(document, null, 2)}\n`
  const file = join(folder, name)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${name} is stale: run \`npm run openapi\`.\n`)
    process.exitCode = 1
  }
}
