import { memberOf } from './thrown.ts'

/** The reader of this program's output may close it: the program goes on to its usual end. */
export function endQuietlyWhenUnread(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (memberOf(error, 'code') !== 'EPIPE') throw error
    })
}
