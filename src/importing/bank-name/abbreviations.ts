// Short forms without a vowel that are written like words, not like initials.

/** In names of banks and branches. */
export const abbreviations = `
  Attn Bk Bldg Blvd Bros Br Cdto Cntr Cr Ctr Dept Dist Dr Exch Ft Grp Hldg Hldgs Intl Jr Kft Ltd Mgmt Mgt Mkt Mkts Mr Mrs Natl
  Nr Ntra Pvt Sdad Sdn Sq Sra St Ste Str Svcs Tbk Vlg`

/** In streets and places as well. */
export const streetAbbreviations = `
  Apt Bl Bld Bldgs Blg Blk Blv Bvd Bhd Cd Cnr Crs Crt Cs Ct Ctrs Drs Fl Flr Fr Gd Gnd Grd Hr Hrs Hwy Jln Jl Km Krn Ln Lt Mm Mme Ms Mt
  Nd Ndr No Nrs Pk Pkwy Pl Pls Plz Prf Prof Pt Qtr Rd Rds Rm Rms Rr Sgt Sh Sk Skt Sr Sta Sto Stn Strs Tg Trg Twr Twrs Vd Wg Wks Yrd`

/** Left of a dot without a space, these want one: 'CO.LTD' is 'Co. Ltd', while 'E.SUN' stays. */
export const closedByDot = `
  AV AVE AVDA BANK BLVD BR CO COM COMM COOP CORP CRED DIV DR ED EXP FIL FLR FR IMP INC INV JALAN JL JLN LLC LTD LTDA
  MAH MR MRS MT NR NV PCL PLC PROF PT PTE PTY RD SA SDAD SOC SOK SPRL ST STR TEL UL ZRT ZWS`
