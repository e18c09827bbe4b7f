import { type Db, sql, type Tx } from '#runtime/db/index.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import { deleteSome, type SweepStep } from '#runtime/work/jobs/sweeps.ts'
import type { Work } from '#runtime/work/units/work.ts'
import { type Figures, ofMinutes, ofProcesses } from './model.ts'

/** Figures by the minute are stored for two days, by the hour for 400 days. */
export const SPANS = ['minute', 'hour'] as const
export type Span = (typeof SPANS)[number]
const KEPT: Readonly<Record<Span, string>> = { minute: '48 hours', hour: '400 days' }

export interface FiguresAt extends Figures {
  /** The start of the minute or the hour. */
  at: Date
}

/** Stores the figures of one process since its last ones. */
export async function insertFigures(db: Db, process: string, content: Figures): Promise<void> {
  await db
    .insertInto('figures')
    .values({ span: 'minute', at: sql<Date>`now()`, process, content: JSON.stringify(content) })
    .execute()
}

/**
 * Returns the figures of each minute or hour at or after `from` and before `to`, the first one first, combined over all
 * processes.
 */
export async function readFigures(db: Db | Tx, span: Span, from: Date, to: Date): Promise<FiguresAt[]> {
  const rows = await db
    .selectFrom('figures')
    .select(sql<Date>`date_trunc(${span}, at, 'UTC')`.as('at'))
    .select(({ ref }) => ref('content').$castTo<Figures>().as('content'))
    .where('span', '=', span)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('figures.at')
    .execute()
  const byTime = grouped(rows, ({ at }) => at.getTime())
  return [...byTime].map(([time, of]) => ({ at: new Date(time), ...ofProcesses(of.map(({ content }) => content)) }))
}

const HOUR_MS = 3_600_000
/** The number of hours before this one whose minutes may have missed the last run. */
const FOLDED_HOURS = 3

/** Creates the figures of the last hours from their minutes, and deletes figures past their retention. */
export async function foldFigures({ tx }: Work): Promise<SweepStep> {
  const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  for (let hour = thisHour - FOLDED_HOURS * HOUR_MS; hour < thisHour; hour += HOUR_MS) {
    const minutes = await readFigures(tx, 'minute', new Date(hour), new Date(hour + HOUR_MS))
    if (minutes.length > 0) await keepHour(tx, new Date(hour), ofMinutes(minutes))
  }
  const steps = await Promise.all(SPANS.map((span) => deleteOld(tx, span)))
  return steps.includes('more') ? 'more' : 'done'
}

async function keepHour(tx: Tx, at: Date, content: Figures): Promise<void> {
  const row = { span: 'hour' as const, at, process: 'all', content: JSON.stringify(content) }
  await tx
    .insertInto('figures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['span', 'at', 'process']).doUpdateSet({ content: row.content }))
    .execute()
}

const deleteOld = (tx: Tx, span: Span): Promise<SweepStep> =>
  deleteSome(tx, 'figures', sql`span = ${span} and at < now() - ${KEPT[span]}::interval`)
