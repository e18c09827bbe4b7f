import { individualRequest } from '#features/customers/makers.test-support.ts'
import { loaded, type Request } from './load.ts'
import { atMost, type Figure, median, microsOf, ROUNDS, SECONDS, shown, WARM_UP_SECONDS } from './measure.ts'
import { arranged, databaseUrlOf } from './payments.ts'
import { Probe } from './probe.ts'
import { CONNECTIONS, type Room, withService } from './rooms.ts'

const CUSTOMERS = 4_000

/** Measures reads of a customer's account with its balance, through the list, as integrators read it. */
export const measureBalances = (room: Room): Promise<Figure[]> =>
  withService(room, async ({ service, generator }) => {
    const requests = await arranged(CUSTOMERS, async (): Promise<Request> => {
      const { id } = await service.call('POST', '/customers', individualRequest())
      const path = `${service.basePath}/customers/internal-accounts?customerId=${id}&currency=USD`
      return { method: 'GET', path, headers: service.headers }
    })
    const probe = await Probe.open(databaseUrlOf(room))
    await probe.run('analyze')
    const read = loaded(generator, service.port, requests, { connections: CONNECTIONS, status: 200 })
    await read(WARM_UP_SECONDS)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await microsOf(used, read, SECONDS))
    await probe.close()
    const title = 'processor time for reading an account with its balance, database included'
    return [
      atMost(median(rounds.map(({ micros }) => micros)) / 1000, 'ms', {
        title,
        aim: 0.4,
        beside: `${shown(median(rounds.map(({ perSecond }) => perSecond)))} reads/s`,
      }),
    ]

    async function used(): Promise<number> {
      const server = await probe.serverMicros()
      if (server === undefined)
        throw new Error('The processor time of the database can only be read on the same machine.')
      return service.cpuMicros() + server
    }
  })
