/** A required choice in a form. */
export function Selected({ label, name, words }: { label: string; name: string; words: readonly string[] }) {
  return (
    <label>
      {label}
      <select name={name} required>
        {words.map((word) => (
          <option key={word} value={word}>
            {word.replaceAll('_', ' ').toLowerCase()}
          </option>
        ))}
      </select>
    </label>
  )
}
