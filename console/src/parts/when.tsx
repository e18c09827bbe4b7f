/** A moment in UTC, to the minute; the tooltip has it as it was sent. */
export function When({ at }: { at: string }) {
  const text = `${at.slice(0, 10)} ${at.slice(11, 16)}`
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  )
}

/** When something was read: the minute in UTC, with its day where that is another one. */
export function AsOf({ at }: { at: number }) {
  const moment = new Date(at).toISOString()
  const isToday = moment.slice(0, 10) === new Date().toISOString().slice(0, 10)
  return (
    <time dateTime={moment} title={moment}>
      {isToday ? '' : `${moment.slice(0, 10)} `}
      {moment.slice(11, 16)} UTC
    </time>
  )
}
