import { memberOf } from './thrown.ts'

/** Whoever reads what this program prints may stop reading: it goes on to its usual end. */
export function endQuietlyWhenUnread(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (memberOf(error, 'code') !== 'EPIPE') throw error
    })
}
