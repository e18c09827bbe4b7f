import {
  checkEncrypted,
  oneOf,
  publicAddress,
  readableFile,
  secretWord,
  wholeNumber,
} from '#runtime/kernel/setting-readers.ts'
import { type Settings, setting } from '#runtime/lib/settings.ts'

/** The source of production's prices of currencies, and the limits of trust in it. */
export interface RateSettings {
  /** Absent: production converts no currencies. */
  source: 'ecb' | 'file' | 'http' | undefined
  /** The address of `http`, or of `ecb` if it is not the publisher's. */
  url: string | undefined
  /** Of `file`. */
  file: string | undefined
  /** A bearer token for `http`. */
  token: string | undefined
  /** A file of prices and pegs for currencies that the source lacks. */
  overlay: string | undefined
  /** The number of hours after 16:00 in Frankfurt for which the previous day's file of `ecb` is still valid. */
  graceHours: number
  /** The maximum change of a price against the one before, in percent. A larger change needs the operator. */
  mostMovePercent: number
}

export const rateSettings: Settings<RateSettings> = {
  source: setting<RateSettings['source']>('RATES', oneOf('ecb', 'file', 'http'), undefined),
  url: setting<string | undefined>('RATES_URL', publicAddress, undefined, checkEncrypted),
  file: setting<string | undefined>('RATES_FILE', readableFile, undefined),
  token: setting<string | undefined>('RATES_TOKEN', secretWord, undefined),
  overlay: setting<string | undefined>('RATES_OVERLAY', readableFile, undefined),
  graceHours: setting('RATES_GRACE_HOURS', wholeNumber(0, 7), 2),
  mostMovePercent: setting('RATES_MAX_MOVE_PERCENT', wholeNumber(1, 100), 10),
}

/** Returns the missing and superfluous settings. */
export function faultsOfRates({ source, url, file, token, overlay }: RateSettings): string[] {
  const isFetched = source === 'ecb' || source === 'http'
  return [
    ...(source === 'http' && url === undefined ? ['RATES_URL is required with RATES=http.'] : []),
    ...(source === 'file' && file === undefined ? ['RATES_FILE is required with RATES=file.'] : []),
    ...(url !== undefined && !isFetched ? ['RATES_URL needs RATES=ecb or RATES=http.'] : []),
    ...(file !== undefined && source !== 'file' ? ['RATES_FILE needs RATES=file.'] : []),
    ...(token !== undefined && source !== 'http' ? ['RATES_TOKEN needs RATES=http.'] : []),
    ...(overlay !== undefined && source === undefined ? ['RATES_OVERLAY needs RATES.'] : []),
  ]
}
