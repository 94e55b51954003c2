// Before the first paint, so that nobody who chose dark sees a white flash. A file of its own: the page allows no inline scripts.
{
  let theme = 'light';
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark';
  } catch {
    // Storage is forbidden here: the default theme it is.
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
}
