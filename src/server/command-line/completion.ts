/** Generates the shell completion of bin/bankcodex from its commands. */
import type { Command } from 'commander'
import { UsageError, unknownArgumentMessage } from './exit-codes.ts'

export const SHELLS = ['bash', 'zsh'] as const

/** The subcommands and options of a command. */
function listCompletions(command: Command): string[] {
  const names = command.commands.map((subcommand) => subcommand.name())
  const options = command.options.map(({ long }) => long ?? '')
  return [...names, ...options, '--help'].filter((word) => word !== '')
}

/** The lines of a shell case statement for a command and its subcommands. `path` is the command as typed. */
function caseLines(command: Command, path: string): string[] {
  const line = `    '${path}') words='${listCompletions(command).join(' ')}' ;;`
  return [
    line,
    ...command.commands.flatMap((subcommand) => caseLines(subcommand, `${path} ${subcommand.name()}`.trim())),
  ]
}

/** The completion script for a shell. Throws UsageError for another shell. */
export function completionScript(program: Command, shell: string): string {
  if (!SHELLS.some((known) => known === shell))
    throw new UsageError(unknownArgumentMessage('shell', shell, SHELLS))
  const start = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''
  return `${start}_bankcodex() {
  local given= word words=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) given="$given $word" ;; esac
  done
  case "\${given# }" in
${caseLines(program, '').join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _bankcodex bankcodex`
}
