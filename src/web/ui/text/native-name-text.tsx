import type { NativeName } from '../../../codes/swift/native-names.ts'

/** A name of a bank in its own script, in its direction and untranslated; on a line of its own if needed. */
export function NativeNameText({ name, language }: NativeName) {
  return (
    <bdi lang={language} translate="no" className="inline-block">
      {name}
    </bdi>
  )
}
