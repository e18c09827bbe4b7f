/** A moment in UTC, to the minute. The tooltip shows the received text. */
export function When({ at }: { at: string }) {
  const text = `${at.slice(0, 10)} ${at.slice(11, 16)}`
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  )
}
