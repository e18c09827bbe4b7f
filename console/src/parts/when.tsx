/** A moment in UTC, to the minute; the tooltip has it as it was sent. */
export function When({ at }: { at: string }) {
  const text = `${at.slice(0, 10)} ${at.slice(11, 16)}`
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  )
}
