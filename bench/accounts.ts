import { usdAccount } from '#features/external-accounts/makers.test-support.ts'
import { loaded, type Request, RUNNING_NUMBER } from './load.ts'
import { compare, type Figure, ratio } from './measure.ts'
import { CONNECTIONS, type Room, withFloor } from './rooms.ts'
import type { Json } from './service.ts'

const ROWS = 200

/** Returns a bank account with a number that no other request has. Its last digits mark the number as valid. */
function newAccount(): object {
  const { accountInfo, ...rest } = usdAccount()
  return { ...rest, accountInfo: { ...accountInfo, accountNumber: `${RUNNING_NUMBER}890` } }
}

async function addRows(add: (body: object) => Promise<Json>): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < ROWS; number++) {
    const body: object = JSON.parse(JSON.stringify(newAccount()).replace(RUNNING_NUMBER, `7${number}`))
    ids.push(String((await add(body)).id))
  }
  return ids
}

async function addToFloor(port: number, body: object): Promise<Json> {
  const response = await fetch(`http://127.0.0.1:${port}/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Json
}

export const compareReads = (room: Room): Promise<Figure[]> =>
  withFloor(room, async ({ service, floorPort, generator }) => {
    const path = '/platform/external-accounts'
    const floorIds = await addRows((body) => addToFloor(floorPort, body))
    const ids = await addRows((body) => service.call('POST', path, body))
    const options = { connections: CONNECTIONS, status: 200 }
    const toRead =
      (place: string, headers = {}) =>
      (id: string): Request => ({ method: 'GET', path: `${place}/${id}`, headers })
    const rates = await compare(
      loaded(generator, floorPort, floorIds.map(toRead('/accounts')), options),
      loaded(generator, service.port, ids.map(toRead(service.basePath + path, service.headers)), options),
    )
    const title = 'one authenticated read over HTTP, against bare Fastify with one prepared select'
    return [ratio(rates, 'requests/s', { title, aim: 0.8 })]
  })

export const compareWrites = (room: Room): Promise<Figure[]> =>
  withFloor(room, async ({ service, floorPort, generator }) => {
    const body = newAccount()
    const options = { connections: CONNECTIONS, status: 201 }
    const path = `${service.basePath}/platform/external-accounts`
    const rates = await compare(
      loaded(generator, floorPort, [{ method: 'POST', path: '/accounts', body }], options),
      loaded(generator, service.port, [{ method: 'POST', path, headers: service.headers, body }], options),
    )
    const title = 'an external account over HTTP, against bare Fastify with one durable insert'
    return [ratio(rates, 'requests/s', { title, aim: 0.6 })]
  })
