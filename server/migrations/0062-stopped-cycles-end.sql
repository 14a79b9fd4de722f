-- A stopped cycle kept its planned end, and took days of the next one.
update energy_coach_cycle cycle
set ends_on = greatest(cycle.starts_on, least(cycle.ends_on, coach.ended_on))
from energy_coach coach
where coach.id = cycle.coach_id and cycle.state = 'abandoned' and coach.ended_on < cycle.ends_on;
