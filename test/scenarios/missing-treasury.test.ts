import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../support/commands.ts'
import { openPlatform, personAt } from '../support/people-at.ts'
import { processes, useProcesses } from '../support/processes.ts'

useProcesses()

const MASTER_KEY = '07'.repeat(32)
const COMPLAINT = 'There is no treasury: in production no money is collected and none is paid out.'

test('warns at the start about a missing treasury, if a production platform exists', async () => {
  const { start, folder, database } = processes()
  const runOperator = (...words: string[]) =>
    run(process.execPath, [join(folder, 'operator.js'), ...words], {
      environment: { MASTER_KEY, LOG_LEVEL: 'warn', ...database.environment },
    })
  const first = await start()
  expect(first.output).not.toContain('no treasury')
  await first.kill()
  // The embedded database allows one process at a time.
  const words = ['create-user', '--email', 'ana@example.com', '--name', 'Ana Lima', '--role', 'administrator']
  const printed = await runOperator(...words)
  const second = await start()
  const administrator = await personAt({ address: second.address, runOperator: () => printed }, 'administrator')
  await openPlatform(administrator, { environment: 'production', supportedCurrencies: ['EUR'] })
  expect((await administrator.page.get('/complaints')).body.data).toEqual([COMPLAINT])
  await second.kill()
  const third = await start()
  await expect
    .poll(() => {
      const lines = third.output.split('\n').filter((line) => line.includes('the operator should look at this'))
      return lines.map((line) => JSON.parse(line))
    })
    .toEqual([expect.objectContaining({ level: 'warn', complaint: COMPLAINT })])
  await expect
    .poll(async () => (await fetch(new URL('/readyz', third.address))).json())
    .toMatchObject({ status: 'ready', degraded: [COMPLAINT] })
})
