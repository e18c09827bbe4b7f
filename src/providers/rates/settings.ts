import {
  checkEncrypted,
  oneOf,
  publicAddress,
  readableFile,
  secretWord,
  wholeNumber,
} from '#runtime/kernel/setting-readers.ts'
import { type Settings, setting } from '#runtime/lib/settings.ts'

/** Where production's prices of currencies come from, and how far they are trusted. */
export interface RateSettings {
  /** Absent: production converts no currencies. */
  source: 'ecb' | 'file' | 'http' | undefined
  /** Where `ecb` is read, if not at the publisher's; of `http`. */
  url: string | undefined
  /** Of `file`. */
  file: string | undefined
  /** A bearer token for `http`. */
  token: string | undefined
  /** A file of prices and pegs for currencies that the source has not. */
  overlay: string | undefined
  /** For so many hours after 16:00 in Frankfurt the file of `ecb` of the day before still holds. */
  graceHours: number
  /** By how many hundredths a price may differ from the one before without the operator. */
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
