import type { Db } from '#runtime/db/index.ts'
import type { Clock } from '#runtime/lib/clock.ts'
import { fail } from '#runtime/lib/fail.ts'
import type { Log } from '#runtime/lib/log.ts'
import { createGet, type Get } from '#runtime/lib/outgoing/http-client.ts'
import { ECB_URL, ecbRates } from './ecb.ts'
import { PublishedRates } from './published.ts'
import { ratesInFile, ratesOverHttp } from './rate-file.ts'
import type { RateSettings } from './settings.ts'
import type { PublishedSource } from './source.ts'

const LIMITS = { connectMs: 5_000, answerMs: 10_000 }

/** Returns the production rates according to the operator's settings, or undefined without a source. */
export function publishedRates(
  settings: RateSettings,
  dependencies: { db: Db; clock: Clock; log: Log },
): PublishedRates | undefined {
  const { source, overlay, mostMovePercent } = settings
  if (source === undefined) return undefined
  const { db, clock, log } = dependencies
  const own = SOURCES[source](settings, createGet({ limits: LIMITS }))
  const others = overlay === undefined ? [] : [ratesInFile('overlay', overlay)]
  return new PublishedRates({ db, clock, log, sources: [own, ...others], mostMovePercent })
}

const SOURCES: Record<NonNullable<RateSettings['source']>, (settings: RateSettings, get: Get) => PublishedSource> = {
  ecb: ({ url = ECB_URL, graceHours }, get) => ecbRates({ get, url, graceHours }),
  file: ({ file = fail('RATES_FILE is not set.') }) => ratesInFile('file', file),
  http: ({ url = fail('RATES_URL is not set.'), token }, get) => ratesOverHttp('http', { get, url, token }),
}
