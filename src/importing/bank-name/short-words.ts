// Two-letter words of names that are words, not initials, by country ('*': anywhere).

export const shortWords: Readonly<Record<string, string>> = {
  '*': `Al El La Le Lo Da Di De Do Du St An As At Am Em En Es Et Im In Is Ho Co No On Of Or By My To So Go Up We Do Be Li La Wu Xi Yi
    Oy Sr Dr Mr Ba Mo Ta Te Ze Za Zu Ya Ye Yu Re Ne Ny Pa Pe Po`,
  CH: 'Zo',
  EE: 'OU',
  KR: 'Hi Ju',
  TR: 'Is Ve',
  SE: 'Pa',
}
