import { type Command, type Commands, chosen, type Options } from '../command.ts'

/** The script that each shell reads once. Each script calls the program with the typed words. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_causeway() {
  local IFS=$'\\n'
  COMPREPLY=($(causeway complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _causeway causeway`,
  zsh: `#compdef causeway
_causeway() {
  local -a found
  found=(\${(f)"$(causeway complete -- "\${words[@]:1:$((CURRENT-1))}" 2>/dev/null)"})
  compadd -a found
}
compdef _causeway causeway`,
  fish: `complete -c causeway -f -a '(causeway complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
}

export const completion: Command = {
  usage: ['completion bash|zsh|fish'],
  summary: 'Print the script that completes commands and options in a shell: `source <(causeway completion bash)`.',
  async run({ terminal }, { values: [shell = ''] }) {
    terminal.print(chosen(SCRIPTS, shell, `Name your shell: ${Object.keys(SCRIPTS).join(', ')}.`))
  },
}

/** Returns the candidates for the last word. `everywhere` has the options of all commands. */
export function candidatesFor(
  [name = '', ...rest]: readonly string[],
  commands: Commands,
  everywhere: Options,
): string[] {
  if (rest.length === 0) return [...commands.keys()].filter((each) => each.startsWith(name))
  const options = { ...commands.get(name)?.options?.(), ...everywhere }
  const [before = '', last = ''] = [rest.at(-2), rest.at(-1)]
  const { choices = [] } = options[before.replace(/^--/, '')] ?? {}
  const found = choices.length > 0 ? choices : Object.keys(options).map((option) => `--${option}`)
  return found.filter((each) => each.startsWith(last))
}
