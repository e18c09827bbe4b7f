import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FEATURES } from '#app/features.ts'
import { ROOT } from '#app/root.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { Api } from '../support/api.ts'
import { agentOfPlatform } from '../support/callers.ts'
import { newPython, run } from '../support/commands.ts'
import { newObject } from '../support/objects.ts'
import { type Sandbox, startSandbox } from '../support/sandbox-process.ts'

/**
 * `npm run test:schemathesis [-- <option of schemathesis>…]`: sends valid and invalid requests, made from the document,
 * to the running service. Exits with 1 if an answer does not match the document. schemathesis.toml lists the
 * exclusions, with reasons.
 */

const HERE = join(ROOT, 'test', 'schemathesis')
const LIMIT_MS = 180_000

/** The delegation of a key needs signatures of the wallet's owner. */
const CANNOT_BE_MADE = new Set(['DelegatedKey'])

const apiOf = ({ address, token }: Sandbox) => new Api(token, '' as PlatformId, address)

/**
 * Creates a separate object for each operation with an object in its path, because other operations may change or
 * delete theirs.
 */
async function newObjects(sandbox: Sandbox): Promise<Record<string, Record<string, string>>> {
  const api = apiOf(sandbox)
  const operations = FEATURES.flatMap(({ operations = [] }) => operations)
  const objects: Record<string, Record<string, string>> = {}
  for (const operation of operations) {
    const [[name, param] = ['']] = Object.entries(operation.params ?? {})
    const isMade = param && !('noun' in param && CANNOT_BE_MADE.has(param.noun))
    if (isMade) objects[operation.id] = { [name]: await newObject(api, operation) }
  }
  return objects
}

/** Returns the token of the agent that owns the agents' objects. */
const agentTokenOf = async (sandbox: Sandbox): Promise<string> =>
  (await agentOfPlatform(apiOf(sandbox))).agent.credentials

const sandbox = await startSandbox()
const folder = mkdtempSync(join(tmpdir(), 'causeway-schemathesis-'))
try {
  const [python, objects] = await Promise.all([newPython(folder, join(HERE, 'requirements.txt')), newObjects(sandbox)])
  const words = [
    '--config-file',
    join(HERE, 'schemathesis.toml'),
    'run',
    new URL('/openapi.json', sandbox.address).href,
    '--url',
    sandbox.address,
    ...process.argv.slice(2),
  ]
  const said = await run(join(python, 'schemathesis'), words, {
    cwd: folder,
    timeoutMs: LIMIT_MS,
    environment: {
      OBJECTS: JSON.stringify(objects),
      BASIC_CREDENTIALS: Buffer.from(sandbox.token).toString('base64'),
      AGENT_TOKEN: await agentTokenOf(sandbox),
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: HERE,
      PYTHONDONTWRITEBYTECODE: '1',
    },
  })
  const faults = sandbox.faults()
  if (faults.length > 0) throw new Error(`The service has logged faults:\n${faults.join('\n')}`)
  process.stdout.write(`${said.slice(said.indexOf('= SUMMARY')).trim()}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
