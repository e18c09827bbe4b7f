import { compare, type Figure, ratio, type Sample } from './measure.ts'
import { Helper } from './processes.ts'
import type { Room } from './rooms.ts'
import { addressOf } from './service.ts'

export async function compareLedger(room: Room): Promise<Figure[]> {
  const { helper: ledger } = await Helper.start('ledger-worker', addressOf(room.storage), room.profile)
  try {
    const rates = await compare(room.tpcB as Sample, (seconds) => ledger.ask<number>({ seconds }))
    const title = 'transfers out of one account, with all checks, against TPC-B'
    return [ratio(rates, 'transfers/s', { title, aim: 4 })]
  } finally {
    await ledger.stop()
  }
}
