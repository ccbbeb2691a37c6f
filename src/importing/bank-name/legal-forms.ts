/** How legal forms are capitalized, by country ('*': all countries). */

/** Legal forms that are written without dots. */
export const legalForms: Readonly<Record<string, string>> = {
  '*': `
    AB Abp AD AG ApS AS ASA ASBL Bhd BSC BV BVBA CJSC Co Corp CVBA DAC DMCC DTVM EAD EEIG EIRL EURL FCP
    FSB FZC FZCO FZE GesmbH GIE GmbH GmbHG GP HB Inc JSC JSCB JSCBT KB Kft KG KGaA KPSC KSC KSCC KSCP
    KVG LLC LLLP LLP LP Ltd Ltda Ltee mbH NA NV Nyrt OHG OJSC OOO OPJSC Oy Oyj PAO PBC PCL PJSC
    PJSCB PLC PrJSC PSC Pte Pty publ Pvt QPSC QSC RAIF Rt SA SAB SACV SAE SAECA SAGL SAL SAM SAOC SAOG
    SAPI SARF SARL SAS SASU SAU SCA SCARL SCC SCCV SCE SCPA SCRL SCS SCSp Sdn SE SFH SGPS SGR SICAF
    SICAV SIF SIM SLU SNC SOFOM SpA SPRL SPV SRL SRLS SRO Tbk UAB ULC Unltd VZW WLL ZAO Zrt`,
  AE: 'SPC',
  AT: 'eG eGen eV reg',
  BG: 'AD EAD OOD EOOD',
  CH: 'SA Sarl Sagl',
  CL: 'SpA',
  CZ: 'spol',
  DE: 'eG eV gGmbH KdoeR',
  DK: 'ApS',
  DZ: 'SpA',
  EE: 'OU AS',
  FR: 'SpA',
  GB: 'plc',
  GG: 'plc',
  GI: 'plc',
  IE: 'plc',
  IM: 'plc',
  IN: 'Pvt',
  IS: 'hf ehf ses ohf',
  IT: 'SpA Srl Srls Scrl Scarl ScpA Scparl Sapa Coop Soc',
  JE: 'plc',
  KW: 'KSCC WLL',
  KZ: 'JSC',
  LV: 'AS SIA',
  MT: 'plc',
  NO: 'AS BA',
  RS: 'doo',
  SA: 'SpA',
  SK: 'spol',
  SM: 'SpA Srl',
  TR: 'AS',
  VN: 'JSC',
}

/**
 * Legal forms that sources write with dots ('S.P.A.'), listed without them ('SpA'): a form gives only the
 * case of the letters, and the dots stay as in the source ('S.p.A.').
 */
export const dottedForms: Readonly<Record<string, string>> = {
  '*': 'SpA mbH pA',
  AL: 'Sha',
  AT: 'ad eG eV mbH',
  BA: 'dd ad doo',
  CZ: 'as sro',
  DE: 'eG eV mbH',
  GB: 'plc',
  GG: 'plc',
  HR: 'dd doo',
  IE: 'plc',
  IS: 'hf ehf',
  IT: 'SpA Srl Srls Scrl Scarl Sapa ScpA Scparl arl rl pA',
  JE: 'plc',
  ME: 'ad doo',
  MK: 'ad doo',
  MT: 'plc',
  PL: 'oo zoo',
  RS: 'ad dd doo',
  SI: 'dd doo',
  SK: 'as sro',
  SM: 'SpA',
  XK: 'Sha',
}
