import { memberOf } from './thrown.ts'

/** Lets the program continue to its normal end if the reader of its output closes the stream. */
export function endQuietlyWhenUnread(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (memberOf(error, 'code') !== 'EPIPE') throw error
    })
}
