import { Button, Checkbox, Radio, Select, Switch, Tabs, Textarea, TextInput } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Line, Radar } from '../../ui/charts/Charts.tsx';
import { Doughnut } from '../../ui/charts/Doughnut.tsx';
import { DialogsProvider, useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Editor } from '../../ui/editor/Editor.tsx';
import { ChoiceMenu } from '../../ui/filters/ChoiceMenu.tsx';
import { FilterChip } from '../../ui/filters/FilterChip.tsx';
import { AuraGlyph } from '../../ui/glyphs/AuraGlyph.tsx';
import { type EvidenceKind, EvidenceNumber } from '../../ui/glyphs/Evidence.tsx';
import { MarkGlyph, type MarkState, markWord } from '../../ui/glyphs/MarkGlyph.tsx';
import type { WorkState } from '../../ui/glyphs/WorkGlyph.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { MarksField } from '../../ui/marks/MarksField.tsx';
import { Score } from '../../ui/marks/Score.tsx';
import { Card, Page, PageHeader } from '../../ui/Page.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { Segments } from '../../ui/progress/Segments.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx';
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx';
import { Toasts } from '../../ui/toasts/Toasts.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import styles from './component-gallery.module.css';

/** All components of `ui/` in each of their states, for developers. The switch shows the other theme. */
export function ComponentGalleryPage() {
  return (
    <MantineRoot>
      <DialogsProvider>
        <Page>
          <PageHeader
            title="Components"
            description="What the screens are made of. web/src/ui/README.md says when to use which."
            actions={<ThemeSwitch />}
          />
          <div className={styles.sections}>
            <Buttons />
            <Fields />
            <Facts />
            <Marks />
            <Progress />
            <Text />
            <ChartsSection />
            <States />
            <Messages />
          </div>
        </Page>
      </DialogsProvider>
      <Toasts isInWorkspace={false} />
    </MantineRoot>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.items}>{children}</div>
    </Card>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <Button>Save</Button>
      <Button variant="default">Cancel</Button>
      <Button variant="subtle">More</Button>
      <Button color="brick">Delete</Button>
      <Button disabled>Not available</Button>
      <Button loading>Saving</Button>
      <Button leftSection={<IconDownload size={16} aria-hidden="true" />}>Download</Button>
      <IconButton label="Edit">
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Remove">
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
      <Kbd>Ctrl Z</Kbd>
    </Section>
  );
}

const SUBJECTS = ['Physics', 'Chemistry', 'Mathematics'];

function Fields() {
  const [chosen, setChosen] = useState<string[]>(['Physics']);
  const [isFiltered, setFiltered] = useState(true);
  return (
    <Section title="Fields and filters">
      <TextInput label="Title" placeholder="Unit test 3" />
      <TextInput label="Email" defaultValue="meera" error="Please enter an email address." />
      <Select label="Subject" data={SUBJECTS} defaultValue="Physics" />
      <Textarea label="Instructions" placeholder="Optional" />
      <Checkbox label="Show marks at once" defaultChecked />
      <Radio label="One hour" defaultChecked />
      <Switch label="Time limit" defaultChecked />
      <ChoiceMenu
        label="Subjects"
        choices={SUBJECTS.map((value) => ({ value, label: value }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <FilterChip isChosen={isFiltered} onClick={() => setFiltered(!isFiltered)}>
        Needs you
      </FilterChip>
      <FilterChip hasMenu>Course</FilterChip>
      <Tabs defaultValue="upcoming">
        <Tabs.List>
          <Tabs.Tab value="upcoming">Upcoming</Tabs.Tab>
          <Tabs.Tab value="past">Past</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </Section>
  );
}

const TONES: readonly TagTone[] = ['neutral', 'accent', 'ok', 'warn', 'bad'];
const WORK: readonly WorkState[] = ['Incomplete', 'In Progress', 'Submitted', 'Graded'];

function Facts() {
  return (
    <Section title="Facts and states of work">
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      {WORK.map((state) => (
        <StatusLabel key={state} state={state} />
      ))}
      <AuraGlyph label="AURA" />
    </Section>
  );
}

const MARKS = Object.keys(markWord()) as MarkState[];
const EVIDENCE: readonly EvidenceKind[] = ['found', 'partial', 'contradicts', 'missing'];

function Marks() {
  const [marks, setMarks] = useState<number | null>(2.5);
  return (
    <Section title="Marks and evidence">
      {MARKS.map((state) => (
        <span key={state} className={styles.pair}>
          <MarkGlyph state={state} />
          {markWord()[state]}
        </span>
      ))}
      {EVIDENCE.map((kind, index) => (
        <EvidenceNumber key={kind} kind={kind} number={index + 1} />
      ))}
      <MarksField label="Marks" value={marks} max={4} onChange={setMarks} />
      <MarksField label="Suggested marks" value={1} max={4} onChange={setMarks} isProposed />
      <MarksField label="Marks that are given" value={4} max={4} onChange={setMarks} isDisabled />
      {[20, 45, 70, 95].map((percent) => (
        <Score key={percent} percent={percent}>
          {percent} %
        </Score>
      ))}
    </Section>
  );
}

function Progress() {
  const [current, setCurrent] = useState<number | string>(2);
  const segments = [1, 0.5, 0, 1].map((share, index) => ({
    id: index + 1,
    label: `${index + 1}`,
    name: `Question ${index + 1}`,
    share,
  }));
  return (
    <Section title="Progress">
      <div className={styles.wide}>
        <ProgressBar share={0.4} label="Reading" />
        <ProgressBar share={1} label="Done" tone="ok" />
        <ProgressBar share={0.7} label="Almost full" tone="warn" />
        <ProgressBar share={0.2} label="Failing" tone="bad" />
        <Segments label="Questions" segments={segments} current={current} onSelect={setCurrent} />
      </div>
    </Section>
  );
}

const ANSWER =
  '<p>Momentum before the collision equals momentum after it: $m_1 u_1 + m_2 u_2 = (m_1 + m_2)\\,v$.</p>';

function Text() {
  const [text, setText] = useState('<p>Both sides have the unit $\\mathrm{kg\\,m/s}$.</p>');
  return (
    <Section title="Rich text">
      <div className={styles.wide}>
        <RichText html={ANSWER} />
        <Editor value={text} onChange={setText} ariaLabel="Your answer" />
      </div>
    </Section>
  );
}

const POINTS = [42, 58, 55, 74].map((own, index) => ({
  label: `Test ${index + 1}`,
  tick: `${index + 1}`,
  own,
  other: own - 6,
}));
const CORNERS = ['Knowledge', 'Reasoning', 'Method', 'Units'].map((label, index) => ({
  label,
  own: 50 + index * 10,
  other: 60,
}));

function ChartsSection() {
  return (
    <Section title="Charts">
      <div className={styles.chart}>
        <Line points={POINTS} own="You" other="Class" />
      </div>
      <div className={styles.chart}>
        <Radar corners={CORNERS} />
      </div>
      <Doughnut percent={72} isLarge>
        72
      </Doughnut>
    </Section>
  );
}

function States() {
  return (
    <Section title="Empty, failed, loading">
      <div className={styles.wide}>
        <EmptyState title="No assignments yet" action={<Button>New assignment</Button>}>
          Assignments from your teachers will appear here.
        </EmptyState>
        <EmptyState title="No assignments match your filters" kind="filtered" />
        <ErrorState title="Failed to load assignments. Please try again later." onRetry={() => undefined}>
          Nothing that you saved is lost.
        </ErrorState>
        <Loading label="Loading assignments" rows={2} />
      </div>
    </Section>
  );
}

function Messages() {
  const dialogs = useDialogs();
  const confirm = () =>
    dialogs.confirm({
      title: 'Delete this assignment?',
      body: 'Twelve students have answered it.',
      confirmLabel: 'Delete',
      isDestructive: true,
    });
  return (
    <Section title="Dialogs and notices">
      <Button variant="default" onClick={confirm}>
        Ask
      </Button>
      <Button variant="default" onClick={() => dialogs.alert({ title: 'Title is required' })}>
        Tell
      </Button>
      {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
        <Button key={kind} variant="default" onClick={() => toast[kind](`A notice: ${kind}`)}>
          {kind}
        </Button>
      ))}
    </Section>
  );
}
