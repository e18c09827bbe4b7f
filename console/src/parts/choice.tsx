/** One of a few words, or none: a filter of a list. */
export function Choice<Word extends string>({
  label,
  words,
  chosen,
  onChoose,
}: {
  label: string
  words: readonly Word[]
  chosen: Word | undefined
  onChoose: (word: Word | undefined) => void
}) {
  return (
    <label className="filter">
      {label}
      <select value={chosen ?? ''} onChange={({ target }) => onChoose(words.find((each) => each === target.value))}>
        <option value="">All</option>
        {words.map((each) => (
          <option key={each} value={each}>
            {each.replaceAll('_', ' ').toLowerCase()}
          </option>
        ))}
      </select>
    </label>
  )
}
