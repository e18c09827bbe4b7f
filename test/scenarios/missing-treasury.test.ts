import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../support/commands.ts'
import { processes, useProcesses } from '../support/processes.ts'

useProcesses()

const MASTER_KEY = '07'.repeat(32)
const COMPLAINT = 'There is no treasury: in production no money is collected and none is paid out.'

test('a start says that there is no treasury, once a platform of production is there', async () => {
  const { start, folder, database } = processes()
  const operator = (...words: string[]) =>
    run(process.execPath, [join(folder, 'operator.js'), ...words], {
      environment: { MASTER_KEY, LOG_LEVEL: 'warn', ...database.environment },
    })
  const first = await start()
  expect(first.output).not.toContain('no treasury')
  await first.kill()
  await operator('create-platform', '--name', 'Shop', '--environment', 'production', '--currencies', 'EUR')
  expect((await operator('adapters')).trimEnd().split('\n').at(-1)).toBe(COMPLAINT)
  const second = await start()
  await expect
    .poll(() => second.output.split('\n').filter((line) => line.includes('the operator should look at this')))
    .toEqual([
      expect.stringContaining(`"level":"warn","message":"the operator should look at this","complaint":"${COMPLAINT}"`),
    ])
  await expect
    .poll(async () => (await fetch(new URL('/readyz', second.address))).json())
    .toMatchObject({ status: 'ready', degraded: [COMPLAINT] })
})
