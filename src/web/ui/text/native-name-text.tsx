import type { NativeName } from '../../../codes/swift/native-names.ts'

/** A name of a bank in its own script. Browsers show it in the direction of its script, untranslated. */
export function NativeNameText({ name, language }: NativeName) {
  return (
    <bdi lang={language} translate="no">
      {name}
    </bdi>
  )
}
