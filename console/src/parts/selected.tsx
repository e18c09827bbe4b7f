import { codeInWords } from './written.ts'
/** A required choice in a form. */
export function Selected({ label, name, words }: { label: string; name: string; words: readonly string[] }) {
  return (
    <label>
      {label}
      <select name={name} required>
        {words.map((word) => (
          <option key={word} value={word}>
            {codeInWords(word)}
          </option>
        ))}
      </select>
    </label>
  )
}
